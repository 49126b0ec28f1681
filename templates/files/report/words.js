"use strict";

/** The languages of the page, as in the columns of WORDS. */
const LANGUAGES = [{ tag: "en", name: "English" }, { tag: "zh", name: "中文" }];

/** All words of the page: English, Chinese. {0} is the first value; "one|many" is chosen by it. */
const WORDS = {
  report: ["architecture", "架构"],
  views: ["Views", "视图"], language: ["Language", "语言"],
  overview: ["Overview", "概览"], matrix: ["Matrix", "矩阵"], graph: ["Graph", "依赖图"], components: ["Components", "组件"],
  findings: ["Findings", "问题"], whatif: ["What if", "假设"],
  component: ["Component", "组件"], layer: ["Layer", "层"], line: ["Line", "业务线"], lines: ["Business line", "业务线"],
  owner: ["Owner", "负责人"], owners: ["Owner", "负责人"], rule: ["Rule", "规则"], edge: ["Edge", "依赖"], edges: ["Edges", "依赖"],
  places: ["Places", "位置"], kind: ["Kind", "种类"], kinds: ["Kinds", "种类"], name: ["Name", "名称"], role: ["Role", "角色"],
  path: ["Folder", "目录"], counts: ["Count", "计数"], exception: ["Exception", "例外"], exceptions: ["Exceptions", "例外条目"],
  measure: ["Measure", "指标"], change: ["Change", "变化"], then: ["Then", "当时"], now: ["Now", "现在"], before: ["Before", "之前"],
  after: ["After", "之后"], age: ["Age", "时长"], ends: ["Ends", "到期"], details: ["Details", "详情"], close: ["Close", "关闭"],
  none: ["None", "无"], shared: ["shared", "共享"], shell: ["app shell", "应用外壳"], declared: ["declared", "已声明"], undeclared: ["not declared", "未声明"],
  uses: ["uses", "依赖"], couplings: ["Couplings", "运行时耦合"], otherEnd: ["Other end", "另一端"],
  nobody: ["nobody", "无"], better: ["better", "变好"], worse: ["worse", "变差"], noChange: ["±0", "±0"],
  allLines: ["All lines", "所有业务线"], allOwners: ["All owners", "所有负责人"], allRules: ["All rules", "所有规则"],
  allKinds: ["All", "全部"], onlyBuilt: ["Build (declared, imported)", "构建依赖（声明、导入）"], onlyCoupled: ["Run-time couplings", "运行时耦合"], onlyFindings: ["With findings", "有问题的"],
  expandAll: ["Expand all", "全部展开"], collapseAll: ["Collapse all", "全部折叠"], expand: ["Expand {0}", "展开 {0}"], collapse: ["Collapse {0}", "折叠 {0}"],
  showAll: ["Show all {0}", "显示全部 {0} 项"], showMore: ["Show {0} more of {1}", "再显示 {0} 项（剩余 {1} 项）"],
  morePlaces: ["and {0} more place|and {0} more places", "以及另外 {0} 处"],
  findComponent: ["Find a component", "查找组件"], findFinding: ["Search in findings", "搜索问题"],
  noMatch: ["Nothing matches.", "没有匹配项。"], noFindings: ["No findings.", "没有问题。"], noComponents: ["The workspace has no components.", "工作区没有组件。"],
  noSuchComponent: ["No component is named {0}.", "没有名为 {0} 的组件。"], packages: ["Third-party packages", "第三方库"], noDebt: ["No findings here.", "这里没有问题。"],
  nComponents: ["{0} component|{0} components", "{0} 个组件"], nEdges: ["{0} edge|{0} edges", "{0} 条依赖"], nPlaces: ["{0} place|{0} places", "{0} 处位置"],
  nBadEdges: ["{0} edge with open findings|{0} edges with open findings", "{0} 条依赖有未处理的问题"],
  "n.open": ["{0} open", "{0} 个未处理"], "n.baseline": ["{0} in the baseline", "基线中 {0} 个"], "n.excepted": ["{0} excepted", "例外放行 {0} 个"], nCoupled: ["{0} coupled at run time", "{0} 条运行时耦合"],
  nPackages: ["{0} package|{0} packages", "{0} 个库"], nOthers: ["{0} other|{0} others", "其余 {0} 个"],
  nNodes: ["{0} box|{0} boxes", "{0} 个方框"], nCommits: ["{0} commit ago|{0} commits ago", "{0} 次提交前"],
  ofComponents: ["{0} of {1} components", "{1} 个组件中的 {0} 个"], ofFindings: ["{0} of {1} findings", "{1} 个问题中的 {0} 个"], rowsOf: ["{0} row for {1} components|{0} rows for {1} components", "{1} 个组件，{0} 行"],
  modified: ["with changes that are not committed", "含未提交的修改"], ofProduct: ["product {0}", "产品 {0}"], since: ["new since {0}", "自 {0} 以来的新问题已标记"], asOf: ["exceptions as of {0}", "例外截至 {0}"],
  "kind.import": ["import", "导入"], "kind.route": ["route", "路由"], "kind.service": ["service", "服务"], "kind.binding": ["binding", "绑定"],
  "kind.class": ["class by name", "按名称取类"], "kind.action": ["web action", "网页动作"], "kind.notification": ["notification", "通知"],
  "role.provides": ["provides", "提供"], "role.uses": ["uses", "使用"],
  "level.error": ["error", "错误"], "level.warning": ["warning", "警告"], "level.note": ["note", "提示"],
  "state.open": ["Open", "未处理"], "state.baseline": ["Baseline", "基线"], "state.excepted": ["Excepted", "例外放行"], "state.new": ["New", "新增"],
  onlyNew: ["Only new", "仅新增"], until: ["until {0}", "至 {0}"], tryWithout: ["What if without?", "假设没有它？"],
  noHistory: ["No history in this report. To see trends, and whether it got better or worse, write it with", "此报告不含历史。要查看趋势和变化，请使用"],
  "measure.findings": ["Findings", "问题"], "measure.cyclicComponents": ["Components in cycles", "循环中的组件"], "measure.betweenLines": ["Edges between lines", "业务线间依赖"], "measure.propagationCost": ["Propagation cost", "传播成本"],
  "verdict.better": ["Better", "变好"], "verdict.worse": ["Worse", "变差"], "verdict.mixed": ["Partly better, partly worse", "有好有坏"], "verdict.unchanged": ["Unchanged", "没有变化"],
  thanAgo: ["than {0} commit ago ({1})|than {0} commits ago ({1})", "与 {0} 次提交前（{1}）相比"], sinceAgo: ["since {0} commit ago ({1})|since {0} commits ago ({1})", "与 {0} 次提交前（{1}）相比"],
  compareWith: ["Compare with", "对比"], chartLabel: ["{0}: {1} then, {2} now", "{0}：当时 {1}，现在 {2}"],
  "debt.owners": ["Debt by owner", "按负责人统计的债务"], "debt.lines": ["Debt by line", "按业务线统计的债务"],
  debtNote: ["Debt: errors and warnings of components in every state: {0}.", "债务：组件的所有错误和警告：{0}。"],
  ofNoComponent: ["{0} more is of no component.|{0} more are of no component.", "另有 {0} 个不属于任何组件。"],
  findingsNote: ["Trends and ages count open findings and those in the baseline.", "趋势和时长统计未处理和基线中的问题。"],
  withBaseline: ["With the baseline: {0}", "含基线：{0}"], openAndBaseline: ["Open, baseline", "未处理、基线"],
  debt: ["Debt", "债务"], withoutOwner: ["Without an owner", "无负责人"], points: ["{0} pp", "{0} 个百分点"], pointsNote: ["percentage points", "百分点"],
  commitsRead: ["{1} commits: the newest and {0} before it.", "{1} 次提交：最新一次及其之前的 {0} 次。"], gaps: ["The curves have gaps: {0} commit could not be read|The curves have gaps: {0} commits could not be read", "曲线中的空缺：{0} 次提交无法读取"],
  "end.limit": ["More exist; --history sets how many are read.", "还有更早的提交；数量由 --history 指定。"], "end.root": ["It reaches the first commit.", "已到首次提交。"],
  "end.workspace": ["Before it there was no modkit.yml.", "更早的提交没有 modkit.yml。"], "end.shallow": ["The clone has no earlier ones.", "浅克隆没有更早的提交。"],
  bornAt: ["since {0}", "始于 {0}"], cause: ["{0} finding of one cause|{0} findings of one cause", "同一原因的 {0} 个问题"],
  movedMost: ["Components whose debt moved most", "债务变化最大的组件"], worst: ["Five worst", "最差的五个"], improved: ["Five most improved", "改善最大的五个"], worstNow: ["Five worst components", "最差的五个组件"],
  broughtMost: ["Components with most new findings", "新增问题最多的组件"], newFindings: ["New findings", "新问题"],
  cutFirst: ["Edges to cut first", "最值得先切断的依赖"], cutFirstNote: ["What each cut alone changes: components that leave cycles, propagation cost (the share of all components that a change of one reaches on average) in percentage points (pp), findings of architecture that are open or in the baseline; ranked in this order.", "单独切断每条依赖的效果，依次按：脱离循环的组件数、传播成本（一处变更平均波及的组件占比，百分点）、未处理和基线中的架构问题数。"],
  propagationNote: ["share of all components that a change of one reaches, on average", "一个组件的变更平均波及的组件占比"], fix: ["Fix:", "修复："],
  nothingToCut: ["No single edge breaks a rule of architecture or holds a cycle together.", "没有单条依赖违反架构规则或维系循环。"], inCycle: ["in a cycle", "在循环中"],
  ranking: ["Comparing the edges…", "正在比较依赖…"], notRanked: ["{0} edge with findings is not compared.|{0} edges with findings are not compared.", "{0} 条有问题的依赖未比较。"], freed: ["Freed", "脱离循环"],
  cycleOf: ["Cycle of {0} components", "{0} 个组件的循环依赖"], shrinks: ["Cycles that shrink", "缩小的循环依赖"], dissolves: ["the cycle of {0} components is gone", "{0} 个组件的循环依赖消失"], shrinksTo: ["cycle of {0} components, then {1}", "{0} 个组件的循环依赖变为 {1}"], and: [" and ", " 和 "],
  debtAge: ["Age of findings", "问题存在的时长"], "age.month": ["up to 30 days", "30 天以内"], "age.quarter": ["up to 3 months", "3 个月以内"], "age.year": ["up to a year", "1 年以内"], "age.older": ["more than a year", "超过 1 年"], "age.before": ["before this history", "早于此历史"],
  held: ["What baseline and exceptions hold", "基线与例外"], endSoon: ["Exceptions that end within 30 days", "30 天内到期的例外"], noneEnds: ["None ends within 30 days of {0}.", "{0} 起 30 天内没有例外到期。"], inDays: ["in {0} day|in {0} days", "{0} 天后"],
  libraries: ["Libraries", "预编译库"], week: ["Week", "周"], runs: ["Runs", "运行次数"], found: ["Found", "命中"], missing: ["Missing", "未命中"], rate: ["Rate", "命中率"], saved: ["Saved", "节省"],
  missCauses: ["Why libraries were missing", "未命中的原因"], byWeek: ["By week", "按周"], noLibraries: ["Nothing is logged.", "没有记录。"], onThisMachine: ["Counted on the machine that made this report.", "在生成此报告的机器上统计。"],
  "cause.never-built": ["never built", "从未构建"], "cause.inputs": ["sources, headers or resources have changed", "源码、头文件或资源已更改"], "cause.dependencies": ["other dependencies", "依赖不同"],
  "cause.interfaces": ["the interface of a dependency has changed", "依赖的接口已更改"], "cause.settings": ["other settings", "设置不同"], "cause.compiler": ["another compiler or SDK", "编译器或 SDK 不同"],
  "cause.target": ["another destination or deployment version", "目标或部署版本不同"], "cause.keys": ["modkit has changed", "modkit 已更改"], "cause.dependency-missing": ["a dependency has no library", "某个依赖没有库"],
  "cause.unusable": ["a library that must not be used", "库不可用"], "cause.compiled-together": ["compiled with a package that has no library", "与没有库的包一起编译"], "cause.not-examined": ["not examined", "未检查"],
  sizes: ["Sizes", "体积"], sizesLabel: ["Sizes of the components in the image", "组件在镜像中的体积"], groupBy: ["Group by", "分组"], limit: ["Limit", "上限"],
  overLimit: ["over the limit of {0}", "超过上限 {0}"], imageOf: ["{0}, {1}: {2} in memory", "{0}，{1}：内存中 {2}"], stripped: ["{0} stripped", "已剥离 {0}"],
  outside: ["Of no component", "不属于任何组件"], notMapped: ["not in the map", "不在映射表中"], noSizes: ["No sizes in this report. To see them, write it with", "此报告不含体积。要查看体积，请使用"],
  matrixLabel: ["Dependency matrix", "依赖矩阵"], cornerColumns: ["uses ↓", "使用 ↓"], cornerRows: ["used", "被使用"],
  matrixHelp: ["The column uses the row. Users come first, so that uses stand below the diagonal. Arrow keys move, Enter opens a cell or expands a group, − collapses.", "列使用行。使用者在前，因此正常的依赖位于对角线下方。方向键移动，回车打开单元格或展开分组，− 折叠。"],
  legendBelow: ["uses, in the order", "符合顺序的依赖"], legendAbove: ["against the order: part of a cycle, or from a lower layer up", "违反顺序：循环依赖，或下层依赖上层"], legendCoupled: ["only at run time", "仅在运行时"], legendFinding: ["with an open finding", "有未处理的问题"], legendInside: ["open findings inside the group", "分组内未处理的问题"], insideLabel: ["{0} edges inside, open findings: {1}", "内部 {0} 条依赖，{1} 个未处理的问题"],
  cellLabel: ["{0} uses {1}: {2} edges, {3} places", "{0} 使用 {1}：{2} 条依赖，{3} 处位置"], cellEmpty: ["{0} does not use {1}", "{0} 不使用 {1}"], againstOrder: ["against the order", "违反顺序"],
  graphLabel: ["Dependency graph", "依赖图"], graphHelp: ["Users stand above what they use. A click expands a group or marks a component; a double click shows its neighbourhood. Drag to move, Ctrl and wheel to zoom; arrow keys, Enter, + − 0.", "使用者在上，被使用者在下。单击展开分组或标记组件，双击查看其邻域。拖动平移，Ctrl 加滚轮缩放；方向键、回车、+ − 0。"],
  legendEdge: ["needed to build", "构建依赖"], legendCoupling: ["only at run time", "仅在运行时"], legendOut: ["what it uses", "它使用的"], legendIn: ["what uses it", "使用它的"],
  reduce: ["Transitive reduction", "传递约简"], reduceNote: ["Leaves out edges that a longer path implies; those with findings stay", "省略可由更长路径推出的依赖；有问题的依赖保留"], reducedBy: ["{0} left out|{0} left out", "省略 {0} 条"],
  around: ["Around", "围绕"], steps: ["Steps", "步数"], stepsWord: ["steps", "步"], showWhole: ["Show all", "显示全部"], zoomIn: ["Zoom in", "放大"], zoomOut: ["Zoom out", "缩小"], fit: ["Fit", "适应"],
  withoutLine: ["Without a line", "无业务线"], fewLabel: ["{0} small lines", "{0} 条小业务线"], zoomed: ["zoomed in to show names; Fit shows all", "已放大以显示名称；“适应”显示全部"], far: ["zoom in to see names", "放大以显示名称"], groupLabel: ["{0}, {1}, expand", "{0}，{1}，展开"],
  "column.findings": ["Findings", "问题"], "column.debt": ["Debt", "债务"], "column.out": ["Uses", "依赖数"], "column.in": ["Used by", "被依赖数"], "column.reaches": ["Reaches", "可达"], "column.reachedBy": ["Reached by", "被可达"],
  "column.instability": ["Instability", "不稳定度"], "column.files": ["Files", "文件"], "column.codeLines": ["Code lines", "代码行"], "column.size": ["Size", "大小"],
  detachCost: ["Cost of detaching", "拆离成本"], detachText: ["{0} declarations in {1} files", "{0} 个声明，{1} 个文件"],
  componentPage: ["Page of the component", "组件页面"], showInGraph: ["Show in the graph", "在依赖图中查看"],
  whatIfLead: ["Take out lines, components or edges, and see what would change.", "移除业务线、组件或依赖，查看会有什么变化。"], whatIfField: ["Line, component, or A > B", "业务线、组件或 A > B"],
  takenOut: ["Taken out", "已移除"], takeOut: ["Take out", "移除"], putBack: ["Put back {0}", "恢复 {0}"], putAllBack: ["Put all back", "全部恢复"], goneFindings: ["Findings that go", "消失的问题"],
  "figure.findings": ["Open findings", "未处理的问题"], "figure.baseline": ["Findings in the baseline", "基线中的问题"], "figure.excepted": ["Findings under exceptions", "例外中的问题"], "figure.cycles": ["Cycles", "循环依赖"],
  "figure.cyclicComponents": ["Components in cycles", "循环中的组件"], "figure.betweenLines": ["Edges between lines", "业务线间依赖"], "figure.edges": ["Edges", "依赖"], "figure.components": ["Components", "组件"], "figure.propagationCost": ["Propagation cost", "传播成本"],
};

let language = 0;

/** Chooses the language by the address, else by the browser; tells whether it changed. */
function chooseLanguage(tag) {
  const wanted = tag ?? (/^zh\b/i.test(navigator.language) ? "zh" : "en");
  const index = Math.max(0, LANGUAGES.findIndex((entry) => entry.tag === wanted));
  const changed = index !== language;
  language = index;
  return changed;
}

/** The tag of the language of the page. */
function languageTag() {
  return LANGUAGES[language].tag;
}

/** Whether the table has words for a key. */
function hasWord(key) {
  return Object.hasOwn(WORDS, key);
}

/** The words for a key, in the language of the page. */
function t(key, ...values) {
  const forms = WORDS[key][language].split("|");
  const form = forms.length > 1 && values[0] !== 1 ? forms[1] : forms[0];
  return form.replace(/\{(\d)\}/g, (_, index) => {
    const value = values[index];
    return typeof value === "number" ? new Intl.NumberFormat(languageTag()).format(value) : value;
  });
}

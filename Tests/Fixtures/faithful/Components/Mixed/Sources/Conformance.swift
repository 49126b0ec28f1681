import Kinds

extension Mixture: Speaker {}

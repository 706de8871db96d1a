export type {
  Basis,
  BlockedTag,
  Category,
  CategoryState,
  Condition,
  ConsentError,
  ConsentErrorCode,
  ConsentSnapshot,
  DecisionMethod,
  ListenOptions,
  ManagedEmbed,
  ManagedScript,
  OptionalCategory,
  Overrides,
  Permission,
  Placet,
  PlacetCommand,
  PlacetEvents,
  Reason,
  Registration,
  RequireOptions,
  Result,
  Screen,
  SignalAdapter,
  Trace,
  Verdict,
} from './api.ts'
export { isConsentError } from './consent-error.ts'
export { DENIED_SNAPSHOT } from './denied-snapshot.ts'
export { loadPlacet, type LoadOptions } from './load-placet.ts'
export { permits } from './permits.ts'
export { placet } from './placet.ts'
export { scriptAddress, type ScriptSource } from './script-address.ts'

export {
  CONSENT_COMBINATIONS,
  type ConsentCombination,
  consentMatrix,
  type MatrixVisit,
} from './consent-matrix.ts'
export { expectNoTrackersBeforeConsent, type TrackerOptions } from './expect-no-trackers-before-consent.ts'
export { mockGpc } from './mock-gpc.ts'
export { mockRegion } from './mock-region.ts'
export { type SeededChoice, seedConsent, type SeedOptions } from './seed-consent.ts'

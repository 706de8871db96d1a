export {
  type AccountHostRow,
  clientPageUrl,
  findAccountHost,
  hostAnswer,
  hostStateOf,
  isShownAt,
} from './account-host.ts'
export { type ChallengedHost, challengeFor, derivedChallenge } from './challenge.ts'
export { forgetProofs } from './forget-proofs.ts'
export { provenHosts } from './proven-hosts.ts'
export { recordCheck } from './record-check.ts'
export {
  NO_PROOF,
  type Proof,
  type ProofEvent,
  afterCheck,
  endOf,
  finding,
  isAwaited,
  isInForce,
  judgeFile,
  judgeTxt,
  stateOf,
} from './rules.ts'

export { announceLogKeys } from './announce-log-keys.ts'
export { checkLog, type LogCheck, parseLogKeys } from './check-log.ts'
export { checkShownScreen } from './check-shown-screen.ts'
export { eraseConsents, queueErasure } from './erase-consents.ts'
export { findProofs } from './find-proofs.ts'
export { finishErasure } from './finish-erasure.ts'
export { getEvidence } from './get-evidence.ts'
export { getProofPolicy } from './get-proof-policy.ts'
export { getReceipt, toReceipt } from './get-receipt.ts'
export { fromLog, readHistory, readLogKeys } from './internal.ts'
export { getShownScreen } from './get-shown-screen.ts'
export { loadErasure } from './load-erasure.ts'
export { loadPictureRequests } from './load-picture-requests.ts'
export { loadShownScript } from './load-shown-script.ts'
export { logPublications } from './log-publications.ts'
export { publicationSigner } from './log-signers.ts'
export { proveRows } from './prove-rows.ts'
export { listLogKeys, openPublicLog } from './read-log.ts'
export { PublicationHead, readPublicationHead } from './read-publication-head.ts'
export { recordBundle } from './record-bundle.ts'
export { recordPictures } from './record-pictures.ts'
export { resumePublications } from './resume-publications.ts'
export { type KeptRuntime, packRuntime } from './runtime.ts'
export { saveProofPolicy } from './save-proof-policy.ts'
export { treeOfHead } from './tree-of-head.ts'
export { approveProofPolicy } from './write-proof-policy.ts'
export {
  eraseVisitorConsents,
  findVisitorConsents,
  getVisitorReceipt,
  getVisitorReceipts,
  type VisitorConsents,
} from './visitor-consents.ts'

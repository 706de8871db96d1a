export { createDraftLink } from './create-draft-link.ts'
export { listDraftLinks } from './list-draft-links.ts'
export { openDraftLink } from './open-draft-link.ts'
export { revokeDraftLink } from './revoke-draft-link.ts'

export { approveRequest } from './approve-request.ts'
export { declineRequest } from './decline-request.ts'
export { listApprovals } from './list-approvals.ts'
export { withdrawRequest } from './withdraw-request.ts'

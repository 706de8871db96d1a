export { endComparison } from './end-comparison.ts'
export { getComparison } from './get-comparison.ts'
export { startComparison } from './start-comparison.ts'

export { performAction } from './perform-action.ts'
export { listActionsOfCategory } from './list-actions-of-category.ts'
export { listActions } from './list-actions.ts'
export { listHelp } from './list-help.ts'

export { fillDeclarations } from './fill-declarations.ts'
export { start } from './start.ts'

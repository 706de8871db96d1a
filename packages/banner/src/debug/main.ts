export { createExplainer } from './explain.ts'

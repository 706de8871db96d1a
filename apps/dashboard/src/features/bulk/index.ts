export { toChosen } from './chosen-sites.ts'

export { start } from './start.ts'
export { default as css } from './preferences.css'

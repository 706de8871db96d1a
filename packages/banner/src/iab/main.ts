import preferencesCss from '../preferences/preferences.css'
import iabCss from './iab.css'

export { start } from './start.ts'
export const css = preferencesCss + iabCss

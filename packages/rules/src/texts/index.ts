export { completeTexts } from './complete-texts.ts'
export { LANGUAGES } from './languages.ts'
export { loadTexts } from './load-texts.ts'
export { withOwnTexts } from './with-own-texts.ts'

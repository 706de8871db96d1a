export { LANGUAGES } from './languages.ts'
export { loadTexts } from './load-texts.ts'
export { missingTexts } from './missing-texts.ts'
export { withOwnTexts } from './with-own-texts.ts'

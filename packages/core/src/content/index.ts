export { copyTexts } from './copy-texts.ts'
export { getContent } from './get-content.ts'
export { publishContent } from './publish-content.ts'
export { saveContent } from './save-content.ts'

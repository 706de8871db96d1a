export { toChosen, toRollOut } from './chosen-sites.ts'
export { SourceChoice } from './components/source-choice.tsx'
export { groupSettings } from './group-settings.ts'
export { useSource } from './queries.ts'

import { importChoice } from './moving/import-choice.ts'

importChoice()

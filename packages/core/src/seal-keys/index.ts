export { listSealKeys } from './list-seal-keys.ts'
export { resealValues } from './reseal-values.ts'
export { retireSealKey } from './retire-seal-key.ts'
export { startWithSealKeys } from './start-with-seal-keys.ts'

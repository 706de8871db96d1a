import { nativeFind } from './native-find.ts'

export const findInFragment = nativeFind(DocumentFragment.prototype)

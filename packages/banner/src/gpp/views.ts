import type { Views } from '../ui/kit.ts'

/** Filled by the chunk when it is here. */
export const views: Views = {}

import type { Views } from '../ui/kit.ts'

/** Filled by the GPP chunk once it has loaded. */
export const views: Views = {}

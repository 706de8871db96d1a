import { buildBanner, buildPreview, buildShims } from '../build.ts'

/** Built once per worker, for all test files. */
export const built = await buildBanner()
export const preview = await buildPreview()
export const shims = await buildShims()

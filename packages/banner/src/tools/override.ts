import type { Placet } from '@placet/js/api'
import type { ToolsKit } from './kit.ts'

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|.+\.localhost|.+\.test)$/

/** For local testing only; never overrides anything for real visitors. */
export function createOverride(
  { guard, refresh }: ToolsKit,
  setLanguage: Placet['setLanguage'],
): Placet['debug']['override'] {
  return (overrides) =>
    guard(() => {
      if (!LOCAL_HOST.test(location.hostname)) throw new Error('override works on local hosts only')
      refresh(overrides)
      if (overrides.language) void setLanguage(overrides.language)
    })
}

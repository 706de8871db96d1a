import type { GppKit } from '../tools/kit.ts'

const LIMITED = /(?:^|; )placet-limit=([yn])/

export type SensitiveChoice = 'limited' | 'allowed'

/** The visitor's choice about sensitive data; null until made. Stored for as long as the main choice. */
export function createSensitiveChoice({ config, page }: Pick<GppKit, 'config' | 'page'>) {
  return {
    read: (): SensitiveChoice | null => {
      const [, said] = LIMITED.exec(page.cookie) ?? []
      return said ? (said === 'y' ? 'limited' : 'allowed') : null
    },
    keep: (isLimited: boolean): void => {
      const secure = location.protocol === 'https:' ? ';secure' : ''
      const maxAgeSeconds = config.expiryDays * 86_400
      page.cookie = `placet-limit=${isLimited ? 'y' : 'n'};path=/;max-age=${maxAgeSeconds};samesite=lax${secure}`
    },
  }
}

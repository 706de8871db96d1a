import { createHash } from 'node:crypto'

/** Source expression that lets a content security policy accept exactly this inline style or script. */
export function contentHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

import { brotliCompressSync } from 'node:zlib'
import type { Emitted } from '@placet/rules/publish/emit-script'

export function brotliBytes(script: string | Emitted): number {
  return brotliCompressSync(typeof script === 'string' ? script : script.head + script.tail).length
}

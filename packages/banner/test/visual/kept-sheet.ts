import { fileURLToPath } from 'node:url'
import type { Look } from '../looks.ts'

export function keptSheet({ name }: Look, layer: string): string {
  return fileURLToPath(new URL(`kept/${layer} ${name}.png`.replaceAll(' ', '-'), import.meta.url))
}

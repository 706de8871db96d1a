import { type Look, LOOKS, THEMES_ONCE } from '../looks.ts'

/** Every look of the banner; the preferences look the same wherever the banner is placed. */
export const LAYERS = [
  ...LOOKS.map((look) => ({ layer: 'banner' as const, look, name: look.name })),
  ...THEMES_ONCE.map((look) => ({ layer: 'preferences' as const, look, name: look.name })),
]

export function sheetName({ name }: Look, layer: string): string {
  return `${layer} ${name}.png`.replaceAll(' ', '-')
}

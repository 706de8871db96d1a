/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number]

const WHITE: Colour = [255, 255, 255, 1]

/** The effective background behind an element's text: all backgrounds up to the layer, composited. */
export function surfaceOf(node: Element): Colour {
  const colour = parseColour(getComputedStyle(node).backgroundColor)
  if (colour[3] === 1) return colour
  return over(colour, node.parentElement ? surfaceOf(node.parentElement) : WHITE)
}

/** The effective text colour, including the opacity of the element and its ancestors. */
export function inkOf(node: Element): Colour {
  const [red, green, blue, alpha] = parseColour(getComputedStyle(node).color)
  let opacity = alpha
  for (let at: Element | null = node; at; at = at.parentElement)
    opacity *= Number(getComputedStyle(at).opacity)
  return over([red, green, blue, opacity], surfaceOf(node))
}

export function contrast(one: Colour, other: Colour): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Computed colours are either `rgb(…)` with values up to 255, or `color(srgb …)` with values up to 1. */
export function parseColour(text: string): Colour {
  const scale = text.startsWith('color(') ? 255 : 1
  const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)
  return [red * scale, green * scale, blue * scale, alpha]
}

function over([red, green, blue, alpha]: Colour, below: Colour): Colour {
  const mix = (above: number, under: number) => above * alpha + under * (1 - alpha)
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1]
}

function luminance([red, green, blue]: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const part = channel / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

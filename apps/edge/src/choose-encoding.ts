export type Encoding = 'br' | 'gzip' | 'identity'

const PREFERENCE: readonly Encoding[] = ['br', 'gzip', 'identity']

/** The smallest of the encodings the client prefers. A client that refuses all of them gets the uncompressed file. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const weights = parseWeights(header)
  let best: Encoding = 'identity'
  let bestWeight = 0
  for (const encoding of PREFERENCE) {
    const weight = weights.get(encoding) ?? (encoding === 'identity' ? 0.0001 : (weights.get('*') ?? 0))
    if (weight > bestWeight) {
      best = encoding
      bestWeight = weight
    }
  }
  return best
}

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';')
    const coding = name.trim().toLowerCase()
    weights.set(coding === 'x-gzip' ? 'gzip' : coding, weightOf(parameters))
  }
  return weights
}

function weightOf(parameters: readonly string[]): number {
  for (const parameter of parameters) {
    const [key = '', value = ''] = parameter.split('=')
    if (key.trim().toLowerCase() !== 'q') continue
    const weight = Number(value.trim())
    return weight >= 0 && weight <= 1 ? weight : 0
  }
  return 1
}

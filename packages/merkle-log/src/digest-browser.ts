const BLOCK_BYTES = 64
const ROUND_CONSTANTS = fractionsOfRoots(64, Math.cbrt)
const INITIAL = fractionsOfRoots(8, Math.sqrt)

/** FIPS 180-4. WebCrypto's digest is asynchronous, which would make every step of a proof asynchronous. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const state = Uint32Array.from(INITIAL)
  const padded = pad(bytes)
  const words = new Uint32Array(64)
  for (let offset = 0; offset < padded.byteLength; offset += BLOCK_BYTES) {
    for (let t = 0; t < 16; t++) words[t] = padded.getUint32(offset + t * 4)
    compress(state, words)
  }
  const digest = new DataView(new ArrayBuffer(32))
  for (const [index, word] of state.entries()) digest.setUint32(index * 4, word)
  return new Uint8Array(digest.buffer)
}

function compress(state: Uint32Array, words: Uint32Array): void {
  for (let t = 16; t < 64; t++) {
    const w15 = words[t - 15] ?? 0
    const w2 = words[t - 2] ?? 0
    const s0 = turn(w15, 7) ^ turn(w15, 18) ^ (w15 >>> 3)
    const s1 = turn(w2, 17) ^ turn(w2, 19) ^ (w2 >>> 10)
    words[t] = (words[t - 16] ?? 0) + s0 + (words[t - 7] ?? 0) + s1
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let t = 0; t < 64; t++) {
    const big1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + big1 + choice + (ROUND_CONSTANTS[t] ?? 0) + (words[t] ?? 0)) | 0
    const big0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + big0 + majority) | 0
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) {
    state[index] = (state[index] ?? 0) + word
  }
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

function pad(bytes: Uint8Array): DataView {
  const paddedBytes = Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES
  const padded = new Uint8Array(paddedBytes)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(paddedBytes - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(paddedBytes - 4, (bytes.length * 8) % 2 ** 32)
  return view
}

/** The standard's constants: 32 bits of the fractional parts of the roots of the first primes. */
function fractionsOfRoots(count: number, root: (prime: number) => number): Uint32Array {
  const constants: number[] = []
  for (let candidate = 2; constants.length < count; candidate++) {
    if (isPrime(candidate)) constants.push(Math.floor((root(candidate) % 1) * 2 ** 32))
  }
  return Uint32Array.from(constants)
}

function isPrime(candidate: number): boolean {
  for (let divisor = 2; divisor * divisor <= candidate; divisor++) {
    if (candidate % divisor === 0) return false
  }
  return true
}

export interface Profile {
  readonly name: 'desktop' | 'phone'
  readonly width: number
  readonly height: number
  readonly cpuSlowdown: number
  readonly network: { readonly latency: number; readonly download: number; readonly upload: number } | null
  /** Delay after the page and the banner are there, before anything is counted. */
  readonly settleMs: number
}

const BITS = 8

export const desktop: Profile = {
  name: 'desktop',
  width: 1280,
  height: 800,
  cpuSlowdown: 1,
  network: null,
  settleMs: 150,
}

export const phone: Profile = {
  name: 'phone',
  width: 390,
  height: 844,
  cpuSlowdown: 4,
  network: { latency: 150, download: 1.6e6 / BITS, upload: 0.75e6 / BITS },
  settleMs: 200,
}

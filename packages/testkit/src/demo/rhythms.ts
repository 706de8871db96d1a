/** Visit times: a weight for each hour of the visitor's local day, and for each weekday starting with Sunday. */
export interface Rhythm {
  hours: readonly number[]
  weekdays: readonly number[]
}

export const RHYTHMS = {
  shop: {
    hours: [6, 3, 2, 1, 1, 2, 5, 10, 15, 19, 22, 24, 26, 24, 22, 22, 24, 28, 34, 42, 48, 44, 30, 15],
    weekdays: [1.22, 0.96, 0.92, 0.93, 0.97, 0.94, 1.06],
  },
  leisure: {
    hours: [7, 4, 2, 1, 1, 2, 6, 11, 16, 22, 27, 29, 28, 26, 25, 25, 26, 28, 32, 38, 40, 36, 26, 14],
    weekdays: [1.38, 0.84, 0.78, 0.81, 0.88, 1.02, 1.29],
  },
  business: {
    hours: [1, 1, 1, 1, 1, 3, 9, 24, 46, 58, 60, 55, 38, 50, 56, 52, 42, 25, 12, 9, 8, 6, 4, 2],
    weekdays: [0.34, 1.24, 1.32, 1.3, 1.23, 1.06, 0.51],
  },
  news: {
    hours: [8, 4, 3, 2, 4, 14, 38, 58, 52, 38, 32, 34, 42, 36, 28, 26, 30, 38, 42, 40, 44, 42, 32, 18],
    weekdays: [0.92, 1.09, 1.04, 1.03, 1.02, 1.0, 0.9],
  },
} as const satisfies Record<string, Rhythm>

/** Alerts that this drill does not produce, and why. */
export const NOT_PROVOKED: Readonly<Record<string, string>> = {
  PlacetRegionUnreachable: 'its programs have no second region; the drill region-cut produces it',
  PlacetRegionBehind: 'its programs have no second region; the drill region-cut produces it',
}

/** Points at which a paying program is killed; the last one is after everything. */
export const DEATHS = [
  'row written',
  'sent 0 ms ago',
  'sent 2 ms ago',
  'sent 5 ms ago',
  'sent 10 ms ago',
  'sent 20 ms ago',
  'answered',
  'settling',
  'before the commit',
  'settled',
] as const

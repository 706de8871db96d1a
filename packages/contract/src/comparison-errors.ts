/** Refusals of comparisons of two designs. */
export const COMPARISON_ERRORS = {
  comparison_not_found: { status: 404, message: 'Comparison not found.' },
  comparison_ended: { status: 409, message: 'This comparison has already ended.' },
  comparison_not_ready: {
    status: 409,
    message: 'The draft can’t be compared with the live design yet. The page says why.',
  },
  comparison_runs: {
    status: 409,
    message:
      'Two designs are being compared, so look and compared texts can’t change. End the comparison first.',
  },
  comparison_draft_changed: {
    status: 409,
    message: 'The draft has changes that are not published. Publish them first, then choose a design.',
  },
} as const satisfies Record<string, { status: number; message: string }>

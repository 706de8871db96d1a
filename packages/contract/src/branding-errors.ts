export const BRANDING_ERRORS = {
  brand_colour_pale: {
    status: 406,
    message: 'White text on this colour is hard to read. Choose a darker colour.',
  },
  brand_logo_refused: {
    status: 406,
    message: 'This logo can’t be read. Use a PNG or JPEG file of up to 500 kB.',
  },
  brand_host_refused: {
    status: 406,
    message: 'Enter a host name that you own, such as reports.agency.example.',
  },
  brand_host_missing: { status: 406, message: 'This account has no address to check.' },
} as const

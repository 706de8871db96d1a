export const TEMPLATE_ERRORS = {
  template_not_found: { status: 404, message: 'There is no such template.' },
  template_missing: { status: 406, message: 'This template can’t be read from any account of yours.' },
  template_taken: { status: 406, message: 'Another template has this name. Please choose a different one.' },
  templates_full: {
    status: 406,
    message: 'An account can have 200 templates. Delete one to create another.',
  },
  template_linked: { status: 406, message: 'This site is linked to a template already. Unlink it first.' },
  template_unlinked: { status: 406, message: 'This site isn’t linked to a template.' },
} as const

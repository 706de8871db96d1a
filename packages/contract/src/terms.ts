/**
 * Terms every dashboard user accepts. Raise the version when the text changes; users are then asked to accept
 * again.
 */
export const TERMS = {
  version: 2,
  since: '2026-11-18',
  sections: [
    {
      title: 'The parties',
      paragraphs: [
        'These terms are between you and the company that runs this installation of Placet, called “we” here. If you use Placet for an organisation, you confirm that you may agree on its behalf.',
        'You accept them when you register or accept an invitation. If they change in a way that matters to you, we ask you to accept them again.',
      ],
    },
    {
      title: 'What you get',
      paragraphs: [
        'A consent banner for your websites, a scanner that finds what they store, records of your visitors’ choices, and this dashboard to run it all, within the limits of your plan.',
        'Placet helps you to follow the law. It is not legal advice: which texts, categories and purposes are right for your websites is for you to decide.',
      ],
    },
    {
      title: 'Your login',
      paragraphs: [
        'Give your own name and an e-mail address that you read. Keep your password, passkeys, recovery codes and API keys to yourself, and tell us immediately if someone else may have them.',
        'Owners of an account decide who is in it. Anything a member does in an account counts as done by the account.',
      ],
    },
    {
      title: 'Your websites',
      paragraphs: [
        'Only add domains that you own or manage for their owner. The scanner visits the pages of your domains as a visitor would.',
        'Do not use Placet to mislead visitors, to get around their choice, to spread harmful code, or to disturb our service or other people’s.',
      ],
    },
    {
      title: 'Data',
      paragraphs: [
        'For the data of your websites’ visitors you are the controller, and we process it only to provide the service to you. Network addresses are shortened before they are stored.',
        'You can download your data and delete your login on the profile page at any time.',
      ],
    },
    {
      title: 'Plans and payment',
      paragraphs: [
        'Paid plans are billed in advance for a month or a year and renew until you change them. Upgrades take effect immediately, downgrades at the end of the paid period.',
        'A late payment or a used-up quota never switches a banner off on your website.',
      ],
    },
    {
      title: 'Availability and liability',
      paragraphs: [
        'We work to keep Placet running and your data safe. We can’t promise that it never fails. If it does, your pages keep working and tags that need consent stay blocked.',
        'We are liable without limit for intent and gross negligence and wherever the law says so. Otherwise our liability ends at what you paid in the last twelve months.',
      ],
    },
    {
      title: 'Stopping',
      paragraphs: [
        'You can stop at any time by deleting your domains or your login, and change your mind for 14 days. The banner of a deleted domain is off within a minute. We may close an account that breaks these terms, after a warning where one makes sense.',
        'After 14 days your data is deleted, including consent records and backups as they expire. We keep what the law requires, such as invoices, and hashes in the public log, which reveal nothing without the records.',
      ],
    },
  ],
} as const

/** How the data of dashboard users is used. It states facts of docs/data-protection.md: change both together. */
export const PRIVACY_NOTICE = {
  since: '2026-11-18',
  sections: [
    {
      title: 'Who is responsible',
      paragraphs: [
        'The company that runs this installation of Placet, called “we” here, is the controller for the data of people who use this dashboard. Its name and address are on every invoice, and Support reaches it.',
        'For the data of visitors of our customers’ websites, the owner of the website is the controller. We process that data on their behalf.',
      ],
    },
    {
      title: 'What we store about you',
      paragraphs: [
        'Your name, e-mail address and password (only as a hash), the accounts you are in and your choices in the profile. We need them to provide the service to you (GDPR Art. 6(1)(b)). The questions about your work and how you found us are optional.',
        'A security log of logins and changes, with the network address cut to /24 or /48, and an audit log of changes in an account. They protect accounts against misuse (GDPR Art. 6(1)(f)).',
        'Invoices, as tax law requires (GDPR Art. 6(1)(c)), and the messages you send to support.',
      ],
    },
    {
      title: 'Cookies and storage in your browser',
      paragraphs: [
        'Cookies keep you logged in, protect forms, lead a login through its steps, and recognise browsers that you have used before, so that we can warn you about a login from a new one. The browser also remembers the page to return to after the login and the code of a partner’s link. There are no trackers.',
      ],
    },
    {
      title: 'Who else receives data',
      paragraphs: [
        'The payment provider, the VAT register and the mail server receive what their task needs. We sell nothing and share nothing for advertising.',
        'Owners of an account see the names, addresses and actions of its members, and can send the audit log of their account to their own system.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'Your details until you delete your login: they are removed 14 days after you ask. Security events 400 days, audit entries as long as the account, invoices as long as the law requires.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'In your profile you can correct your data, export it and delete your login. You can also object, ask us to restrict the use of your data, and complain to a data protection authority.',
      ],
    },
  ],
} as const

import { build } from 'esbuild'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Variant } from '../variant.ts'
import { peerConfigs } from './peer-configs.ts'
import { BODY, boxStyle } from './words.ts'

const BOX = (id: string, buttons: string) =>
  `<aside id="${id}" aria-label="Cookie consent"><p>${BODY} <a href="/privacy">Privacy policy</a></p>${buttons}</aside>`

/** Each installed as its documentation says, with the same texts and categories where possible. */
export async function listPeers(peersDir: string): Promise<Variant[]> {
  const read = (path: string) => readFile(join(peersDir, 'node_modules', path), 'utf8')
  const { orejime, vanilla, klaro, neiki, c15t } = peerConfigs
  return [
    {
      name: 'orejime',
      label: 'orejime 3.2',
      headBefore: '<link rel="stylesheet" href="o.css">',
      bodyEnd: `<script>window.orejimeConfig=${JSON.stringify(orejime)}</script><script src="o.js"></script>`,
      files: {
        '/v/orejime/o.css': await read('orejime/dist/orejime-standard.css'),
        '/v/orejime/o.js': await read('orejime/dist/orejime-standard-en.js'),
      },
      selectors: {
        banner: '.orejime-Banner',
        accept: '.orejime-Banner-saveButton',
        reject: '.orejime-Banner-declineButton',
        settings: '.orejime-Banner-learnMoreButton',
        dialog: '.orejime-Modal',
      },
    },
    {
      name: 'vanilla-cookieconsent',
      label: 'vanilla-cookieconsent 3.1',
      headBefore: '<link rel="stylesheet" href="c.css">',
      bodyEnd: '<script defer src="c.js"></script><script defer src="config.js"></script>',
      files: {
        '/v/vanilla-cookieconsent/c.css': await read('vanilla-cookieconsent/dist/cookieconsent.css'),
        '/v/vanilla-cookieconsent/c.js': await read('vanilla-cookieconsent/dist/cookieconsent.umd.js'),
        '/v/vanilla-cookieconsent/config.js': `CookieConsent.run(${JSON.stringify(vanilla)})`,
      },
      selectors: {
        banner: '#cc-main .cm',
        accept: '#cc-main .cm [data-role=all]',
        reject: '#cc-main .cm [data-role=necessary]',
        settings: '#cc-main .cm [data-role=show]',
        dialog: '#cc-main .pm',
      },
    },
    {
      name: 'neiki',
      label: 'neiki-cookie-banner 2.0',
      bodyEnd: `<script src="n.js"></script><script>NeikiCookieBanner.init(${JSON.stringify(neiki)})</script>`,
      files: { '/v/neiki/n.js': await read('neiki-cookie-banner/dist/neiki-cookie-banner.min.js') },
      selectors: {
        banner: '.neiki-cb',
        accept: '.neiki-cb__actions .neiki-cb__btn:nth-child(1)',
        reject: '.neiki-cb__actions .neiki-cb__btn:nth-child(2)',
        settings: '.neiki-cb__actions .neiki-cb__btn:nth-child(3)',
        dialog: '.neiki-cb__prefs',
      },
    },
    {
      name: 'klaro',
      label: 'Klaro 0.7',
      headBefore: '<script defer src="config.js"></script><script defer src="k.js"></script>',
      files: {
        '/v/klaro/config.js': `var klaroConfig=${JSON.stringify(klaro)}`,
        '/v/klaro/k.js': await read('klaro/dist/klaro.js'),
      },
      selectors: {
        banner: '#klaro .cookie-notice',
        accept: '#klaro .cookie-notice .cm-btn-success',
        reject: '#klaro .cookie-notice .cm-btn-danger',
        settings: '#klaro .cookie-notice .cm-link',
        dialog: '#klaro .cookie-modal .cm-modal',
      },
    },
    {
      name: 'c15t-core',
      label: 'c15t core 2.2 (own markup)',
      headBefore: '<script defer src="app.js"></script>',
      headAfter: `<style>${boxStyle('#c15t')}#c15t{display:none}</style>`,
      bodyStart: BOX('c15t', '<button id="all">Accept all</button><button id="none">Reject all</button>'),
      files: { '/v/c15t-core/app.js': await bundle(peersDir, c15t) },
      selectors: { banner: '#c15t', accept: '#all', reject: '#none' },
    },
    {
      name: 'cookies-eu-banner',
      label: 'cookies-eu-banner 3.0',
      headAfter: `<style>${boxStyle('#cookies-eu-banner')}</style>`,
      bodyEnd: `<template id="cookies-eu-banner-template">${BOX(
        'cookies-eu-banner',
        '<button id="cookies-eu-reject">Reject all</button><button id="cookies-eu-accept">Accept all</button>',
      )}</template><script src="b.js"></script><script>CookiesEuBanner.createCookiesBanner({onAccept(){}})</script>`,
      files: {
        '/v/cookies-eu-banner/b.js': await read('cookies-eu-banner/dist/cookies-eu-banner.global.js'),
      },
      selectors: { banner: '#cookies-eu-banner', accept: '#cookies-eu-accept', reject: '#cookies-eu-reject' },
    },
  ]
}

async function bundle(resolveDir: string, contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles.map(({ text }) => text).join('')
}

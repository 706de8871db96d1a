import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'Cookies : c’est vous qui décidez',
    bannerBody:
      'Nous utilisons des cookies et des technologies similaires. Certains sont nécessaires au fonctionnement de ce site ; pour les autres, la décision vous appartient. Vous pouvez modifier votre choix à tout moment.',
    accept: 'Tout accepter',
    deny: 'Tout refuser',
    settings: 'Paramétrer',
    doNotSell: 'Ne pas vendre ni partager mes informations personnelles',
    close: 'Fermer',
    preferencesTitle: 'Paramètres des cookies',
    preferencesIntro:
      'Choisissez les catégories de cookies que nous pouvons utiliser. Vous pouvez modifier votre choix à tout moment.',
    save: 'Enregistrer mes choix',
    alwaysOn: 'Toujours actifs',
    yes: 'Oui',
    no: 'Non',
    consentToken: 'Identifiant du consentement',
    consentDate: 'Date de votre choix',
    language: 'Langue',
    brand: 'Propulsé par Placet',
    openPreferences: 'Ouvrir les paramètres des cookies',
    privacyPolicy: 'Politique de confidentialité',
    privacyChoices: 'Vos choix en matière de confidentialité',
    signalHonoured: 'Votre navigateur a transmis un signal d’opposition et nous le respectons.',
    limitUse: 'Limiter l’utilisation de mes informations personnelles sensibles',
    doNotSellText:
      'Vos données ne seront ni vendues, ni partagées, ni utilisées pour la publicité entre sites.',
    limitUseText:
      'Les données sensibles, comme votre position exacte, ne serviront qu’à ce que vous nous avez demandé.',
    category_necessary: 'Nécessaires',
    category_necessary_text:
      'Indispensables aux fonctions de base de ce site, comme la sécurité et la conservation de votre choix.',
    category_preferences: 'Préférences',
    category_preferences_text: 'Retiennent vos réglages, par exemple votre langue ou votre région.',
    category_analytics: 'Mesure d’audience',
    category_analytics_text: 'Nous montrent comment le site est utilisé afin que nous puissions l’améliorer.',
    category_marketing: 'Publicité',
    category_marketing_text:
      'Servent à afficher des publicités adaptées à vos centres d’intérêt, y compris sur d’autres sites.',
    category_uncategorized: 'Autres',
    category_uncategorized_text: 'Pas encore classés dans l’une des autres catégories.',
    declarationTitle: 'Liste des cookies',
    cookieProvider: 'Fournisseur',
    cookieExpiry: 'Durée de conservation',
    cookieSession: 'Session',
    cookieService: 'Service',
    cookieFirstParty: 'Déposé par ce site',
    cookieThirdParty: 'Déposé par un tiers',
    embedBlocked: 'Ce contenu ne s’affiche que si vous autorisez les cookies de la catégorie « {category} ».',
    embedLoadOnce: 'Autoriser une fois',
    embedLoadAlways: 'Toujours autoriser',
  },
  counted: {
    cookieCount: { one: '{n} cookie', many: '{n} de cookies', other: '{n} cookies' },
    vendorCount: { one: '{n} partenaire', many: '{n} de partenaires', other: '{n} partenaires' },
    expiryDays: { one: '{n} jour', many: '{n} de jours', other: '{n} jours' },
  },
}

import type { ClickLimits } from './in-page/click-around.ts'

const HARMFUL = [
  'log ?-?out|sign ?-?out|abmelden|ausloggen|déconnexion|se déconnecter|cerrar sesión|afmelden|uitloggen|logga ut|wyloguj|esci|sair',
  'delete|remove|löschen|entfernen|supprimer|eliminar|borrar|verwijder|radera|usuń|elimina|excluir',
  'buy|purchase|order|checkout|pay|kaufen|bestell|bezahl|acheter|commander|comprar|pagar|koop|betaal|köp|kup teraz|acquista',
  'add to (?:cart|basket|bag)|in den warenkorb|ajouter au panier|subscribe|unsubscribe|abonnieren|cancel|kündig|submit|send|absenden|envoyer|enviar|confirm',
  'print|drucken|imprimer|download|herunterladen|télécharger|descargar|share|tweet|call|dial',
]

const CONSENT = [
  'cookie|consent|gdpr|ccpa|dsgvo|rgpd|privacy|privacidad|privacidade|datenschutz|confidentialité|einwillig|toestemming|samtycke|zgod|tracking',
  'accept|agree|allow|reject|decline|refuse|deny|akzept|zustimm|ablehn|accepter|refuser|aceptar|rechazar|accetta|rifiuta|aceitar|recusar|accepteer|weiger',
]

export const CLICK_LIMITS: ClickLimits = {
  buttonsMax: 20,
  linksMax: 40,
  routesMax: 10,
  harmful: HARMFUL.join('|'),
  consent: CONSENT.join('|'),
}

/** Mail providers that give addresses to the public. A proof by DNS would fail there anyway; this says why at once. */
export const PUBLIC_MAIL_PROVIDERS: ReadonlySet<string> = new Set(
  `126.com 163.com 1und1.de aim.com alice.it aliyun.com aol.com arcor.de att.net bellsouth.net bigpond.com
  bluewin.ch bt.com btinternet.com charter.net comcast.net cox.net daum.net duck.com earthlink.net email.cz email.de
  fastmail.com fastmail.fm foxmail.com free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.fr gmx.net
  googlemail.com hanmail.net hey.com hotmail.co.uk hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it hushmail.com
  icloud.com inbox.lv inbox.ru interia.pl kpnmail.nl laposte.net libero.it list.ru live.co.uk live.com live.de live.fr
  live.nl mac.com mail.com mail.de mail.ru mailbox.org mailfence.com me.com msn.com naver.com o2.pl online.de orange.fr
  outlook.com outlook.de outlook.fr pm.me posteo.de proton.me protonmail.ch protonmail.com qq.com rediffmail.com
  rocketmail.com sbcglobal.net seznam.cz sfr.fr shaw.ca sina.com skynet.be sky.com t-online.de telenet.be terra.com.br
  tiscali.it tuta.com tutanota.com tutanota.de uol.com.br verizon.net virgilio.it virginmedia.com wanadoo.fr web.de
  wp.pl yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.au yahoo.com.br yahoo.de yahoo.es yahoo.fr
  yahoo.it yandex.com yandex.ru yeah.net ymail.com zoho.com`.split(/\s+/),
)

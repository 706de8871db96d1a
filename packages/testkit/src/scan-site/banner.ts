/** A German consent dialog in a closed shadow root, with the refusal on its second layer. */
export const BANNER = `(function(){
  var kept=/(?:^|; )choice=(\\w+)/.exec(document.cookie);
  function load(){var tag=document.createElement('script');tag.src=location.protocol+'//tags.localhost:'+location.port+'/stats.js';document.head.append(tag)}
  function choose(value,dialog){document.cookie='choice='+value+'; path=/; max-age=86400';dialog.remove();if(value==='all')load();else sessionStorage.setItem('denied','1')}
  if(kept){if(kept[1]==='all')load();return}
  function button(text,run){var made=document.createElement('button');made.type='button';made.textContent=text;made.addEventListener('click',run);return made}
  addEventListener('DOMContentLoaded',function(){
    var dialog=document.createElement('div'),root=dialog.attachShadow({mode:'closed'}),box=document.createElement('section'),text=document.createElement('p');
    text.textContent='Wir verwenden Cookies, um unsere Website zu verbessern.';box.style.cssText='position:fixed;bottom:0;left:0;right:0;background:#eee';
    box.append(text,button('Einstellungen',function(){
      var tick=document.createElement('input');tick.type='checkbox';tick.checked=true;
      box.replaceChildren(text,tick,button('Auswahl speichern',function(){choose(tick.checked?'all':'none',dialog)}));
    }),button('Alle akzeptieren',function(){choose('all',dialog)}));
    root.append(box);document.body.append(dialog);
  });
})()`

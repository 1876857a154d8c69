/**
 * Inlined in the head, before any picture and the first paint. With save-data, lazy pictures stay hidden until the reader
 * asks for them (web/boot/controls.ts). The consent banner is shown unless a choice of the last 180 days is stored
 * (web/boot/consent.ts reads it in full). Without storage pictures and banner are shown. Where no cart is stored, the
 * checkout says so at once (web/features/marketplace/checkout/waiting-cart.tsx).
 */
export const early =
  '{let d=document.documentElement.dataset;d.ask=d.noCart="";try{localStorage.cart&&delete d.noCart;navigator.connection?.saveData&&!sessionStorage.pictures&&(d.saveData="");' +
  'Date.now()-JSON.parse(localStorage["cookie-consent"]).timestamp<15552e6&&delete d.ask}catch{}}';

import { z } from "zod/mini";
import { Failure } from "../../../../contracts/errors.ts";
import { action, type Desk, type Screen } from "../../../office/desk.ts";
import type { Entered } from "../../../office/enter.ts";
import { createWork, type Work } from "../../../office/work.ts";
import type { Context } from "../../../platform/context.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { changePicture } from "./change-picture.ts";
import {
  addProduct,
  changePrice,
  changeProduct,
  publishProduct,
  translateProduct,
} from "./change-product.ts";
import { findInShop, waitingInShop } from "./find-and-wait.ts";
import { correctParcel, moveOrder } from "./move-order.ts";
import { moveStock } from "./move-stock.ts";
import { newProductScreen } from "./new-product-screen.ts";
import { orderScreen, ordersScreen, pickScreen } from "./order-screens.ts";
import { packingSlip } from "./packing-slip.ts";
import { productScreen } from "./product-screen.ts";
import { productsScreen } from "./products-screen.ts";
import { listOrders, readOrder, readPickList } from "./read-orders.ts";
import { listMovements, listProducts, readProduct } from "./read-products.ts";
import {
  movementShape,
  moveShape,
  newProductShape,
  orderShape,
  ordersShape,
  parcelShape,
  pictureShape,
  priceShape,
  productShape,
  productsShape,
  productTextsShape,
  publishShape,
  stockShape,
  translationShape,
} from "./shapes.ts";
import { stockScreen } from "./stock-screen.ts";

/** The shop's desk: orders until they are delivered, products, stock. */
export function shopDesk(context: Context, files: Pick<Storage, "put" | "remove">): Desk {
  const work = createWork(context);
  const { read } = work;
  return {
    actions: [
      // GET orders-list ?q= &status= &country= &from= &until= &after= -> {orders, next}: the newest first.
      action("orders-list", ordersShape, ({ actor }, asked) =>
        read(actor, (office) => listOrders(office, asked)),
      ),

      // GET order-show ?order= -> the order with its lines and steps.
      action("order-show", orderShape, ({ actor }, { order }) =>
        read(actor, (office) => readOrder(office, order)),
      ),

      // GET orders-pick -> {products, orders}: what is to be packed, the oldest first.
      action("orders-pick", z.object({}), ({ actor }) => read(actor, readPickList)),

      // GET order-slip ?order= -> the packing slip, a PDF.
      action("order-slip", orderShape, ({ actor }, { order }) => slip(work, actor, order)),

      // POST order-move {order, from, to, parcel?} -> {order, status}; 409 with both, where it is not `from` by now.
      action("order-move", moveShape, ({ actor }, move) => moveOrder(work, actor, move)),

      // POST order-parcel {order, seen, parcel} -> {order, parcel}
      action("order-parcel", parcelShape, ({ actor }, parcel) => correctParcel(work, actor, parcel)),

      // GET products-list ?q= &category= &state= &after= -> {products, next}: hidden ones too.
      action("products-list", productsShape, ({ actor }, asked) =>
        read(actor, (office) => listProducts(office, asked)),
      ),

      // GET product-show ?product= -> the product with translations, prices, movements; its `version` is what a change has seen.
      action("product-show", productShape, ({ actor }, { product }) =>
        read(actor, (office) => readProduct(office, product)),
      ),

      // POST product-add {name, description, location, image_alt, category, featured?, price} -> {product}: hidden.
      action("product-add", newProductShape, ({ actor }, product) => addProduct(work, actor, product)),

      // POST product-change {product, seen, name, description, location, image_alt, category, featured?} -> {product}
      action("product-change", productTextsShape, ({ actor }, texts) => changeProduct(work, actor, texts)),

      // POST product-price {product, seen, price, original?} -> {product, price_minor, original_price_minor}
      action("product-price", priceShape, ({ actor }, price) => changePrice(work, actor, price)),

      // POST product-publish {product, from, published} -> {product, published}
      action("product-publish", publishShape, ({ actor }, state) => publishProduct(work, actor, state)),

      // Only as a form with a file: {product, seen, image_alt, file} -> {product, picture_url}
      action("product-picture", pictureShape, ({ actor }, picture) =>
        changePicture(context, { work, files }, actor, picture),
      ),

      // POST product-translate {product, language, seen, name?, description?, location?} -> {product, language}
      action("product-translate", translationShape, ({ actor }, texts) =>
        translateProduct(work, actor, texts),
      ),

      // GET stock-list ?product= &after= -> {movements, next}: the newest first.
      action("stock-list", stockShape, ({ actor }, asked) =>
        read(actor, (office) => listMovements(office, asked)),
      ),

      // POST stock-move {product, kind, count, why?} -> {product, stock}: never below zero.
      action("stock-move", movementShape, ({ actor }, movement) => moveStock(work, actor, movement)),
    ],
    screens: [
      ordersScreen(work),
      orderScreen(work),
      slipScreen(work),
      pickScreen(work),
      productsScreen(work),
      newProductScreen,
      productScreen(work, context.env.SITE_URL),
      stockScreen(work),
    ],
    menu: [
      { group: "shop", label: "shopOrders", path: "/shop/orders", action: "orders-list" },
      { group: "shop", label: "shopPick", path: "/shop/pick", action: "orders-pick" },
      { group: "shop", label: "shopProducts", path: "/shop/products", action: "products-list" },
      { group: "shop", label: "shopStock", path: "/shop/stock", action: "stock-list" },
    ],
    waiting: waitingInShop(work),
    finders: findInShop(work),
  };
}

const slipScreen = (work: Work): Screen => ({
  path: "/shop/orders/:order/slip",
  action: "order-slip",
  show: ({ entered, params }) => slip(work, entered.actor, params["order"] ?? ""),
});

async function slip({ read }: Work, actor: Entered["actor"], id: string): Promise<Response> {
  if (!orderShape.safeParse({ order: id }).success) throw new Failure("not_found");
  const order = await read(actor, (office) => readOrder(office, id));
  const body = await packingSlip(order);
  if (!body) throw new Failure("not_found");
  return new Response(new Uint8Array(body), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="bon-de-preparation-${order.number}.pdf"`,
      "Content-Length": String(body.byteLength),
      "Cache-Control": "no-store",
    },
  });
}

import { Cart } from "./(_islands)/Cart.tsx";
import { ProductCard } from "./(_components)/ProductCard.tsx";
import { define } from "../../utils.ts";

export default define.page(() => (
  <main>
    <ProductCard name="Chair" />
    <Cart items={["chair", "lamp"]} />
  </main>
));

import logo from "../assets/logo.svg?no-inline";
import styles from "../assets/card.module.css";
import { define } from "../utils.ts";
import "./styled.css";

export default define.page(() => (
  <p class={`styled ${styles.card}`}>
    <img src={logo} alt="Logo" />
  </p>
));

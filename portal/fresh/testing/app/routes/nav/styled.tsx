import { define } from "../../utils.ts";
import "../styled.css";

export default define.page(() => <h1 class="styled">Styled</h1>);

export { default } from "../dashboard/_layout.tsx";

export const ProductCard = (props: { name: string }) => <h2>{props.name}</h2>;

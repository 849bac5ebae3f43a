import "./assets/styles.css";

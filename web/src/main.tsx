import './style/all.css';
